// placeholder
export function notices(..._all: unknown[]): boolean { return true; }
