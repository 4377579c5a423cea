import { href } from 'react-router'

/** Path of an application's page. */
export const applicationPath = (id: string) => `${href('/apps/app')}?id=${id}`

/** Path where its owner edits it. */
export const applicationEditPath = (id: string) => `${applicationPath(id)}&edit=true`
