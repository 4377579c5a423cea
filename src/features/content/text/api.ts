import { implement } from '#lib/contract/implement.ts'
import { textContract } from './contract.ts'
import { renderPreview } from './preview.ts'

export const texts = implement(textContract, { renderPreview })
