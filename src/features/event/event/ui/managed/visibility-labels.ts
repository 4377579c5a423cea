export const visibilityLabels = { draft: 'Draft', unlisted: 'Unlisted', public: 'Public' }
