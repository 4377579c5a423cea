export { getErasure } from './erasure-preview.ts'
export { eraseAccount } from './erasure.ts'
export { downloadExport, getExport, requestExport } from './archive/export.ts'
