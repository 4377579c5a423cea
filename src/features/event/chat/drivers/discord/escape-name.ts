/** Escapes names given by people, so that Discord's Markdown and mentions have no effect. */
export const escaped = (text: string): string => text.replace(/[\\*_~`|<>#[\]()]/g, String.raw`\$&`)
