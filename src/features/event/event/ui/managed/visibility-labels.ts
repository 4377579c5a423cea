/** What screens call who can see an event or a stream. */
export const visibilityLabels = { draft: 'Draft', unlisted: 'Unlisted', public: 'Public' }
