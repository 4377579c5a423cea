export { deleteContent } from './delete-content.ts'
export { exportContent } from './export.ts'
export { hideContent, showContent } from './hide-content.ts'
export { getContent } from './queries.ts'
