import { implement } from '#lib/implement.ts'
import { configurationContract } from './contract.ts'
import { getConfiguration } from './service.ts'

export const configurations = implement(configurationContract, { getConfiguration })
