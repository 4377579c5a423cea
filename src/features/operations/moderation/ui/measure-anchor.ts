/** Returns the HTML id of a moderation measure, which e-mails link to. */
export const measureAnchor = (id: string) => `measure-${id}`
