export const browsers = ['LINE', 'Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari', 'unknown'] as const;
export const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'macOS', 'ChromeOS', 'Linux', 'unknown'] as const;
export const deviceKinds = ['phone', 'tablet', 'computer'] as const;
