import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '#features/people/auth/ui/use-viewer.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import type { OwnProfile } from './edit-values.ts'

type StoredPictures = Pick<OwnProfile, 'picture' | 'image'>
export type OwnPictures = ReturnType<typeof useOwnPictures>

/**
 * Returns the fields for the profile picture and the cover photo. Each picture is saved as soon as it is
 * uploaded or removed, independent of the form.
 */
export function useOwnPictures({ userId, ...profile }: StoredPictures & Pick<OwnProfile, 'userId'>) {
  const queries = useQueryClient()
  const [storedPictures, setStoredPictures] = useState<StoredPictures>({
    picture: profile.picture,
    image: profile.image,
  })
  const [problems, setProblems] = useState<Partial<Record<keyof StoredPictures, string>>>({})

  const save = async (name: keyof StoredPictures, url: string | null) => {
    try {
      const calls = await import('./profile-calls.ts')
      const { picture, image } = await (name === 'picture'
        ? calls.updateProfileImage({ userId, picture: url })
        : calls.updateProfile({ userId, image: url }))
      setStoredPictures({ picture, image })
      setProblems({})
      toast({ title: `${nouns[name]} ${url ? 'saved' : 'removed'}`, tone: 'success' })
      await queries.invalidateQueries({ queryKey: viewerQuery.queryKey })
    } catch (error) {
      setProblems({ [name]: (error as Error).message })
    }
  }
  const field = (name: keyof StoredPictures) => ({
    name,
    value: storedPictures[name],
    error: problems[name],
    onChange: (url: string | null) => void save(name, url),
  })
  return { picture: field('picture'), image: field('image') }
}

const nouns = { picture: 'Picture', image: 'Cover photo' }
