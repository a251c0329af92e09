// The classes are those that PortedSources.txt names.
