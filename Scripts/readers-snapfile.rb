# Reads Snapfiles as fastlane does, by running them with every setting as a method, in both schemes,
# and fails where one is no Ruby, has no devices or languages, or says something twice.
# Usage: ruby readers-snapfile.rb FILE…

# A file's settings by name.
class Snapfile < BasicObject
  attr_reader :settings

  def initialize(path)
    @settings = {}
    instance_eval(::File.read(path), path)
  end

  def method_missing(name, *values)
    ::Kernel.raise "#{name} is set twice" if @settings.key?(name)
    ::Kernel.raise "#{name} has #{values.length} values" unless values.length == 1
    @settings[name] = values.first
  end

  def self.const_missing(name) = ::Object.const_get(name)
end

abort "no Snapfile" if ARGV.empty?
ARGV.each do |path|
  read = %w[light dark].to_h do |scheme|
    ENV["COMITY_SCHEME"] = scheme
    [scheme, Snapfile.new(path).settings]
  end
  read.each_value do |settings|
    %i[devices languages launch_arguments only_testing].each do |name|
      list = settings[name]
      abort "#{path}: #{name} is #{list.inspect}" unless list.is_a?(Array) && list.all?(String)
    end
    abort "#{path}: nothing to picture" if settings[:devices].empty? || settings[:languages].empty?
    abort "#{path}: dark_mode is #{settings[:dark_mode].inspect}" unless [true, false].include?(settings[:dark_mode])
    abort "#{path}: no folder" unless settings[:output_directory].is_a?(String)
  end
  if read["dark"][:dark_mode] && !read["light"][:dark_mode]
    folders = read.values.map { |settings| settings[:output_directory] }
    abort "#{path}: both schemes go to #{folders.first}" unless folders.uniq.length == 2
  end
end
puts "#{ARGV.length} Snapfiles read"
