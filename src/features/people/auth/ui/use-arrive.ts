import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { addCallback } from '../sign-in/callback-path.ts'
import { viewerQuery } from './use-viewer.ts'

/**
 * Returns a function that opens the previous page after signing in. New members first choose a name, and a
 * person who owes a second factor gets the account page instead.
 */
export function useOpenAfterSignIn() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (callbackUrl: string) => {
    const viewer = await queries.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch(() => null)
    if (viewer?.owesSecondFactor) return navigate('/account', { replace: true })
    const isNew = viewer?.userName === null
    await navigate(isNew ? addCallback('/welcome', callbackUrl) : callbackUrl, { replace: true })
  }
}
