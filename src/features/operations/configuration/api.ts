import { implement } from '#lib/contract/implement.ts'
import { configurationContract } from './contract.ts'
import { releaseSite } from './identity.ts'
import { getConfiguration } from './service.ts'

export const configurations = implement(configurationContract, { getConfiguration, releaseSite })
