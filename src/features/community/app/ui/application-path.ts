import { href } from 'react-router'

/** Where an application is read. */
export const applicationPath = (id: string) => `${href('/apps/app')}?id=${id}`

/** Where its owner changes it. */
export const applicationEditPath = (id: string) => `${applicationPath(id)}&edit=true`
