/**
 * Escapes plain text for a line of Markdown, so that it shows as it was written and isn't read as a tag or
 * link.
 */
export const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*[\]<]/g, String.raw`\$&`)
