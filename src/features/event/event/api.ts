import { implement } from '#lib/contract/implement.ts'
import { eventContract } from './contract.ts'
import { managedEventContract } from './lists/managed-contract.ts'
import { roleInvitationContract } from './people/invitations/invitation-contract.ts'
import { speakerCardContract } from './people/card-contract.ts'
import { eventRoleContract } from './people/role-contract.ts'
import * as service from './service.ts'

export const events = implement(eventContract, service)
export const managedEvents = implement(managedEventContract, service)
export const eventRoles = implement(eventRoleContract, service)
export const speakerCards = implement(speakerCardContract, service)
export const roleInvitations = implement(roleInvitationContract, service)
