/** Language of a suggested technology that hasn't been accepted: it has no page in any language. */
export const unlistedLanguage = ''
