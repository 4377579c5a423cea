import { implement } from '#lib/implement.ts'
import { technologyContract } from './contract.ts'
import * as service from './service.ts'
import { suggestionContract } from './suggestion-contract.ts'

export const technologies = implement(technologyContract, service)
export const technologySuggestions = implement(suggestionContract, service)
