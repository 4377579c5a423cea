import { href } from 'react-router'

export const applicationPath = (id: string) => `${href('/apps/app')}?id=${id}`

export const applicationEditPath = (id: string) => `${applicationPath(id)}&edit=true`
