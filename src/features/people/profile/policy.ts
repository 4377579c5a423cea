import { policy } from '#lib/contract/policy.ts'

/** Allows everyone for a public profile; only the owner and ADMIN for a private one. */
export const seeProfile = policy<{ userId: string; public: boolean } | undefined>(
  'can see the profile',
  (viewer, profile) =>
    profile !== undefined &&
    (profile.public || (viewer !== null && (viewer.id === profile.userId || viewer.role === 'ADMIN'))),
)

/** Allows organizers of any event, and ADMIN, to find people by their exact address. */
export const findByEmail = policy<{ organises: boolean }>(
  'organizes an event',
  (viewer, { organises }) => viewer !== null && (viewer.role === 'ADMIN' || organises),
  'Only organizers can look for people by e-mail',
)

/**
 * Allows people who haven't chosen their username yet, so that nobody else can find out which private profiles
 * there are.
 */
export const chooseUserName = policy<{ hasProfile: boolean }>(
  'has no username yet',
  (viewer, { hasProfile }) => viewer !== null && !hasProfile,
  'You’ve already chosen your username',
)

/** Allows the owner and ADMIN, as with every userId in a request (docs/rules.md#who-acts). */
export const ownProfile = policy<{ userId: string }>(
  'the profile’s owner',
  (viewer, { userId }) => viewer !== null && (viewer.id === userId || viewer.role === 'ADMIN'),
)
