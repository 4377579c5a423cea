/** Escapes names given by people, so that Discord's Markdown and mentions have no effect. */
export const escapeName = (text: string): string => text.replace(/[\\*_~`|<>#[\]()]/g, String.raw`\$&`)
