export const isNumber = (key: string): boolean => /^\d+$/.test(key);
