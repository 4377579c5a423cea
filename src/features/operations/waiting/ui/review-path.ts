import { href } from 'react-router'

/** Returns the path to an event's projects for reviewers. */
export const reviewPath = (slug: string) => `${href('/event/:slug/dash', { slug })}#review`
