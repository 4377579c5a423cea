import { implement } from '#lib/contract/implement.ts'
import { configurationContract } from './contract.ts'
import { getConfiguration, releaseSite } from './service.ts'

export const configurations = implement(configurationContract, { getConfiguration, releaseSite })
