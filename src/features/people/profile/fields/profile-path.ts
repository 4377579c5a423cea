/** Where a public profile is read; nobody else's username leaves the server. */
export const profilePath = (userName: string) => `/u/@${userName}`
