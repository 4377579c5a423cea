/** What happens in the segment `publication`. */
export { answerAppeal, getAppeals } from './appeals/answering.ts'
export { createAppeal } from './appeals/appealing.ts'
export { discardPrepared, getPrepared, preparePublication, signPublication } from './plan/preparing.ts'
export { publish } from './publishing/publishing.ts'
export { exportTable } from './publishing/export.ts'
export { getBundle, getPreview, getPublication, getTable } from './publishing/reading.ts'
export { setReasonsHidden } from './reasons/hiding.ts'
export { getReasons } from './reasons/reading.ts'
