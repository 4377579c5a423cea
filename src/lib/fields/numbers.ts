/** 999 → "999", 1999 → "1K", 12345 → "12K". */
export const abbreviate = (count: number) => (count < 1000 ? String(count) : `${Math.floor(count / 1000)}K`)
