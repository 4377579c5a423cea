import { implement } from '#lib/contract/implement.ts'
import { bundleContract } from './contract.ts'
import * as service from './service.ts'

export const bundles = implement(bundleContract, service)
