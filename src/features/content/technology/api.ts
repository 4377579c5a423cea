import { implement } from '#lib/contract/implement.ts'
import { technologyContract } from './contract.ts'
import * as service from './service.ts'
import { suggestionContract } from './suggestions/suggestion-contract.ts'

export const technologies = implement(technologyContract, service)
export const technologySuggestions = implement(suggestionContract, service)
