import type { Operation } from '#lib/contract/contract.ts'
import type { TokenScope } from '#lib/contract/token.ts'
import { personalTokens } from '#features/people/auth/table.ts'
import { hashPersonalToken, createPersonalToken, getVisiblePart } from '#features/people/auth/token/secret.ts'
import { api } from '#server/operations/api.ts'
import type { ActorName } from './actors.ts'
import { destructive } from './destructive.ts'
import { sendCase, type Case, type Rows, type Scene } from './matrix.ts'

interface Program {
  of: Exclude<ActorName, 'anon'>
  scopes: TokenScope[]
  /** Restricts the program to the actors' event, or to another. */
  within?: 'event' | 'other'
}

/**
 * Programs that act for the actors: more columns of the table, each limited by its owner, its scope and its
 * event.
 */
export const programs = {
  wholeAdmin: { of: 'ADMIN', scopes: ['read', 'write', 'judge'] },
  readingAdmin: { of: 'ADMIN', scopes: ['read'] },
  judging: { of: 'judge', scopes: ['judge'] },
  writing: { of: 'teamAdmin', scopes: ['write'] },
  ofEvent: { of: 'organiser', scopes: ['read', 'write'], within: 'event' },
  elsewhere: { of: 'organiser', scopes: ['read', 'write'], within: 'other' },
} satisfies Record<string, Program>
export type ProgramName = keyof typeof programs

export type Secrets = Record<ProgramName, string>

export async function makePrograms({ world, actors, things }: Scene): Promise<Secrets> {
  const createdTokens = Object.entries<Program>(programs).map(([name, { of, scopes, within }]) => {
    const secret = createPersonalToken()
    const row = {
      userId: actors[of].id,
      name,
      hash: hashPersonalToken(secret),
      shown: getVisiblePart(secret),
      scopes,
      eventId: within ? things[within].id : null,
      role: actors[of].role,
      expiresAt: new Date('2999-01-01'),
    }
    return { name, secret, row }
  })
  await world.db.insert(personalTokens).values(createdTokens.map(({ row }) => row))
  return Object.fromEntries(createdTokens.map(({ name, secret }) => [name, secret])) as Secrets
}

const contracts = new Map<string, Operation>(
  api.flatMap(({ contract }) =>
    Object.entries<Operation>(contract.operations).map(
      ([name, operation]) => [`${contract.segment}/${name}`, operation] as const,
    ),
  ),
)

/**
 * Requests every case as every program. Returns a sentence for each response that exceeds its owner's rights
 * or its scope and event. Also returns the operations in which programs for one event wrote, for a manual
 * check.
 */
export async function wrongForPrograms(scene: Scene, rows: Rows, secrets: Secrets) {
  const wrongAnswerMessages: string[] = []
  const acceptedWrites = new Set<string>()
  for (const [operation, cases] of Object.entries(rows))
    for (const [object, testCase] of Object.entries(cases))
      for (const name of Object.keys(programs) as ProgramName[]) {
        const program: Program = programs[name]
        const token = secrets[name]
        const { status, text } = await sendCase(scene, { operation, one: testCase, name: program.of, token })
        const where = `${operation} (${object}) as ${name}`
        const isRefused = status === 403 && text.includes('"token_scope"')
        if (
          !listAllowedAnswers({ operation, one: testCase, program }).includes(isRefused ? 'refused' : status)
        )
          wrongAnswerMessages.push(`${where}: ${status} ${isRefused ? 'as a token' : text.slice(0, 200)}`)
        if (Object.values(secrets).some((secret) => text.includes(secret)))
          wrongAnswerMessages.push(`${where}: says a secret`)
        if (program.within && status === 200 && contracts.get(operation)!.method !== 'GET')
          acceptedWrites.add(`${operation} (${name})`)
      }
  return { wrong: wrongAnswerMessages, written: acceptedWrites }
}

type Answer = number | 'refused' | undefined

function listAllowedAnswers({
  operation,
  one,
  program,
}: {
  operation: string
  one: Case
  program: Program
}): Answer[] {
  const { method, access, token } = contracts.get(operation)!
  const getAnswer = (name: ActorName) => one.answers[name] ?? one.answers.others
  if (token === 'never') return ['refused']
  const isOpen = method === 'GET' && access === 'anyone'
  const outOfScopeAnswer: Answer = isOpen ? getAnswer('anon') : 'refused'
  const scope = method === 'GET' ? 'read' : 'write'
  const hasScope = program.scopes.includes(scope) || (token === 'judge' && program.scopes.includes('judge'))
  if (!hasScope) return [outOfScopeAnswer]
  const asPerson: Answer[] = [getAnswer(program.of)]
  // No token can confirm a person's identity.
  if (destructive.includes(operation) || program.within) asPerson.push('refused')
  return program.within ? [...asPerson, outOfScopeAnswer] : asPerson
}
