/** What people named stays text, without Discord's Markdown and mentions. */
export const escaped = (text: string): string => text.replace(/[\\*_~`|<>#[\]()]/g, String.raw`\$&`)
