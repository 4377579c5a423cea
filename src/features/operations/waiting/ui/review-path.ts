import { href } from 'react-router'

/** Where a reviewer finds the projects of an event. */
export const reviewPath = (slug: string) => `${href('/event/:slug/dash', { slug })}#review`
