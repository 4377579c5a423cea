export { deleteContent } from './deleting.ts'
export { exportContent } from './export.ts'
export { hideContent, showContent } from './hiding.ts'
export { getContent } from './queries.ts'
