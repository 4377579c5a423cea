import { href } from 'react-router'

/** Returns the path of an application's page. */
export const applicationPath = (id: string) => `${href('/apps/app')}?id=${id}`

/** Returns the path where the owner edits an application. */
export const applicationEditPath = (id: string) => `${applicationPath(id)}&edit=true`
