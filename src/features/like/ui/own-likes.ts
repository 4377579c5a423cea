import type { LikeTarget, LikeTargetName } from '../contract.ts'
import type { LikeState } from '../like-state.ts'

interface Asked {
  target: LikeTarget
  likesCount: number
  resolve: (state: LikeState) => void
  reject: (error: unknown) => void
}

let waiting: Asked[] = []

/** The viewer's like of one thing; all buttons of a page that ask in the same moment share one read. */
export function ownLike(target: LikeTarget, likesCount: number): Promise<LikeState> {
  return new Promise((resolve, reject) => {
    // Buttons ask in effects of one commit, before any timer fires.
    if (waiting.length === 0) setTimeout(() => void answerAll())
    waiting.push({ target, likesCount, resolve, reject })
  })
}

async function answerAll() {
  const asked = waiting
  waiting = []
  try {
    const { getLike, getLikes } = await import('./like-calls.ts')
    const [only] = asked
    if (asked.length === 1 && only) return only.resolve(await getLike(only.target))
    for (let from = 0; from < asked.length; from += most) {
      const some = asked.slice(from, from + most)
      const { likes } = await getLikes(keysOf(some))
      const ids = new Map(likes.map(({ id, targetId }) => [targetId, id]))
      for (const { target, likesCount, resolve } of some)
        resolve({ id: ids.get(Object.values(target)[0]!) ?? null, likesCount })
    }
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

/** Of one kind; a page of a list is never longer. */
const most = 100

function keysOf(asked: Asked[]) {
  const keys: Partial<Record<LikeTargetName, string>> = {}
  for (const { target } of asked)
    for (const [name, id] of Object.entries(target) as [LikeTargetName, string][])
      keys[name] = keys[name] ? `${keys[name]},${id}` : id
  return keys
}
