import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { addCallback } from '#features/people/auth/sign-in/callback-path.ts'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { viewerQuery } from '#features/people/auth/ui/use-viewer.ts'
import { ApiError, isClientError } from '#lib/contract/client.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { getEnrollState, type EnrollState } from '../enrollment/enrollment-state.ts'

export interface Enrollable {
  kind: 'event' | 'stream'
  id: string
  slug: string
  signupActive: boolean
  hasEnded: boolean
}

export interface Enrollment {
  state: EnrollState
  /**
   * Enrolls the viewer. `isAsked` means that the question about other e-mail is next to the button; only then
   * does no answer mean no.
   */
  enroll: (how?: { isAsked: boolean }) => void
  /** Reason of the organizers for declining; empty if they gave none. */
  declinedReason: string
  /** Error message of the last attempt; empty without one. */
  refusal: string
  loginHref: string
  /** Answer to the question about other e-mail; null if the viewer has been asked. */
  news: { isWanted: boolean; want: (isWanted: boolean) => void } | null
  /** Whether the viewer enrolled on this page just now and may see the next steps. */
  isNew: boolean
}

/**
 * Provides the viewer's state in an event or stream, and enrolls them. Returning from sign-in with
 * ?enroll=true enrolls once, by script and never by loading the page, and removes the parameter.
 */
export function useEnrollment({ kind, id, slug, signupActive, hasEnded }: Enrollable): Enrollment {
  const { status: session } = useSession()
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const sendsMail = useSendsMail()
  const navigate = useNavigate()
  const [justEnrolled, setJustEnrolled] = useState(false)
  const [wish, want] = useState<boolean | null>(null)
  const [isNew, setNew] = useState(false)
  const returnPath = `/${kind}/${slug}?enroll=true`
  const target = kind === 'event' ? { eventId: id } : { streamId: id }
  const key = ['participation', id]
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: async () => (await import('./participation-calls.ts')).getParticipation(target),
    enabled: session === 'authenticated',
  })
  const { begin, end } = useOnce()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (subscribe: boolean | undefined) => {
      const viewer = await queries.ensureQueryData(viewerQuery)
      if (viewer?.userName !== null)
        return (await import('./participation-calls.ts')).createParticipant({ ...target, subscribe })
      // Participants see each other's names, so the viewer sets a name first. The return path keeps the
      // request to enroll.
      await navigate(addCallback('/welcome', returnPath))
      return undefined
    },
    onSuccess: (created) => {
      if (!created) return
      setJustEnrolled(created.approved)
      setNew(created.approved)
      toast({ ...answerToast(created.approved, sendsMail), act: returnPath })
      void revalidate()
    },
    onError: (failure) => toastRefusal(failure, returnPath, revalidate),
    // The button stays disabled until the viewer's new state is loaded.
    onSettled: () => queries.invalidateQueries({ queryKey: key }).finally(end),
  })

  const own = session === 'authenticated' ? (isError ? null : data) : undefined
  const isToBeAsked = own?.asksAboutMail === true
  const state = getEnrollState({ session, own, signupActive, hasEnded, isEnrolling: isPending, justEnrolled })
  // A viewer who returns from sign-in hasn't seen the question, so a missing answer doesn't mean no.
  const enrollUnasked = useCallback(() => void (begin() && mutate(undefined)), [begin, mutate])
  useEnrollOnReturn(state, enrollUnasked)
  useFading(justEnrolled, setJustEnrolled)
  return {
    state,
    enroll: ({ isAsked } = { isAsked: false }) =>
      void (begin() && mutate(isToBeAsked ? (wish ?? (isAsked ? false : undefined)) : undefined)),
    declinedReason: own?.declinedReason ?? '',
    refusal: getRefusal(error),
    loginHref: addCallback('/login', returnPath),
    news: isToBeAsked && state === 'open' ? { isWanted: wish === true, want } : null,
    isNew: isNew && (state === 'enrolled' || state === 'justEnrolled'),
  }
}

/** Returns whether the viewer is enrolled, approved or not. */
export const takesPart = ({ state }: Enrollment): boolean =>
  state === 'enrolled' || state === 'justEnrolled' || state === 'waiting'

/** Time for which the button says "Enrolled!", in milliseconds. */
const shownMs = 4000

function useFading(isShown: boolean, show: (isShown: boolean) => void) {
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => show(false), shownMs)
    return () => clearTimeout(timer)
  }, [isShown, show])
}

/** Toast that matches the button's new label. */
const enrolledToast = {
  title: 'New participant',
  detail: 'You are registered for the event!',
  tone: 'success',
} as const
const waitingToast = (sendsMail: boolean) => ({
  title: 'Waiting for approval',
  detail: `The organizers have your request. ${sendsMail ? 'We’ll e-mail you' : 'You’ll see it here'} when you’re in.`,
})

function toastRefusal(error: unknown, act: string, revalidate: () => Promise<void>) {
  toast({ ...refusedToast(error), act })
  // Reloads the page's data, which may be outdated if the server refuses.
  if (isRefusal(error)) void revalidate()
}

const answerToast = (approved: boolean, sendsMail: boolean) =>
  approved ? enrolledToast : waitingToast(sendsMail)

/** Returns the toast after a failed attempt. The reason is next to the button (`getRefusal`). */
export function refusedToast(error: unknown) {
  if (error instanceof ApiError && error.status === 400)
    return { title: 'You already enrolled to this event!', tone: 'warning' as const }
  return { title: 'Enrollment failed!', detail: 'Please try again.', tone: 'danger' as const }
}

/** Returns the server's reason. Empty if there is none, and for "already enrolled", which isn't a failure. */
export const getRefusal = (error: unknown): string =>
  isRefusal(error) && error.status !== 400 ? error.message : ''

/** Returns whether the server refused with a reason, so a retry would be refused again. */
const isRefusal = (error: unknown): error is ApiError => isClientError(error) && saysWhy(error.body)

const saysWhy = (body: unknown): boolean => Boolean((body as { message?: string } | null)?.message)

function useEnrollOnReturn(state: EnrollState, enroll: () => void) {
  const [search, setSearch] = useSearchParams()
  const hasTried = useRef(false)
  const isAsked = search.get('enroll') === 'true'
  useEffect(() => {
    if (!isAsked || state === 'checking' || state === 'signedOut') return
    if (state === 'open' && !hasTried.current) enroll()
    hasTried.current = true
    setSearch(withoutEnroll, { replace: true, preventScrollReset: true })
  }, [isAsked, state, enroll, setSearch])
}

function withoutEnroll(search: URLSearchParams) {
  const rest = new URLSearchParams(search)
  rest.delete('enroll')
  return rest
}
