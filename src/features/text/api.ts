import { implement } from '#lib/implement.ts'
import { textContract } from './contract.ts'
import { renderPreview } from './preview.ts'

export const texts = implement(textContract, { renderPreview })
