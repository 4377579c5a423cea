/** Returns the path of a public profile; usernames of other profiles never leave the server. */
export const profilePath = (userName: string) => `/u/@${userName}`
