interface Explanation {
  /** 'info' for what is no mistake of anybody's. */
  tone: 'info' | 'danger'
  title: string
  text: string
}

const elsewhere: Explanation = {
  tone: 'danger',
  title: 'The other service did not let you in',
  text: 'Perhaps you cancelled there, or it took too long. Try again, or use your e-mail address.',
}

const words: Record<string, Explanation> = {
  SessionRequired: {
    tone: 'info',
    title: 'Please sign in first',
    text: 'The page you asked for is for members. You will come back to it.',
  },
  SecondFactor: {
    tone: 'info',
    title: 'One more step',
    text: 'This account asks for a code of your app besides.',
  },
  WrongCode: {
    tone: 'danger',
    title: 'This code is not right',
    text: 'It may have changed just now, or was used already. Type the one that your app shows now.',
  },
  SecondStepOver: {
    tone: 'danger',
    title: 'This took too long',
    text: 'For your safety, please sign in once more from the beginning.',
  },
  CredentialsSignin: {
    tone: 'danger',
    title: 'This address and password do not belong together',
    text: 'Check both for typing mistakes, or let us mail you a link instead.',
  },
  EmailSignin: {
    tone: 'danger',
    title: 'We could not send you a link',
    text: 'Check the e-mail address and try again in a few minutes.',
  },
  Verification: {
    tone: 'danger',
    title: 'This link does not work any more',
    text: 'A link works once and only for ten minutes. Ask for a new one below.',
  },
  OAuthAccountNotLinked: {
    tone: 'danger',
    title: 'This address already signs in another way',
    text: 'Sign in the way you did the first time. Then you can connect the other service on your account page.',
  },
  LinkedElsewhere: {
    tone: 'danger',
    title: 'Another account here already uses this one',
    text: 'Sign in with it to disconnect it there first.',
  },
  AccessDenied: {
    tone: 'danger',
    title: 'This account may not sign in',
    text: 'It may be suspended, or the other service did not confirm its address. Write to us if you think this is wrong.',
  },
  Configuration: {
    tone: 'danger',
    title: 'Signing in is not set up properly',
    text: 'This is our fault, not yours. Please try another way, or come back later.',
  },
  OAuthSignin: elsewhere,
  OAuthCallback: elsewhere,
  Callback: elsewhere,
  OAuthCreateAccount: {
    tone: 'danger',
    title: 'Your account could not be made',
    text: 'The other service did not tell us enough. Please sign up with your e-mail address.',
  },
  EmailCreateAccount: {
    tone: 'danger',
    title: 'Your account could not be made',
    text: 'Please try again, or sign up with a password.',
  },
  RateLimited: {
    tone: 'danger',
    title: 'Too many tries',
    text: 'To keep accounts safe we count them. Please wait a quarter of an hour and try again.',
  },
  InvalidEmail: {
    tone: 'danger',
    title: 'Please enter a valid email',
    text: 'It should look like name@example.com.',
  },
  InvalidPassword: {
    tone: 'danger',
    title: 'Please choose another password',
    text: 'It needs at least 8 characters and must not be one that many people use.',
  },
  SpentLink: {
    tone: 'danger',
    title: 'This link has been used or has expired',
    text: 'Ask for a new one.',
  },
  InvalidName: {
    tone: 'danger',
    title: 'Please enter a valid name',
    text: 'First and last name have 2 to 30 letters, spaces or dashes each.',
  },
  InvalidUserName: {
    tone: 'danger',
    title: 'Please choose another username',
    text: 'It has 4 to 30 English letters, numbers, underscores and dashes, and nobody else may have it.',
  },
  Default: {
    tone: 'danger',
    title: 'Signing in did not work',
    text: 'Please try again. If it keeps happening, write to us.',
  },
}

/** Where a suspended person reads why. */
export const suspendedPath = '/login/suspended'

/** Whether signing in was answered with a page of the site instead of an error word. */
export const isPage = (refused: string | null): refused is string => refused?.startsWith('/') ?? false

/**
 * The error word in an address that signing in leads to; null when it went well. What was typed wrongly in the second
 * step stands beside next-auth's one word for all such mistakes. Who is suspended gets the page that says why.
 */
export function errorWordIn({ pathname, search, searchParams }: URL): string | null {
  if (pathname === suspendedPath) return pathname + search
  const word = searchParams.get('error')
  const typed = searchParams.get('code')
  return word === 'CredentialsSignin' && typed && Object.hasOwn(words, typed) ? typed : word
}

/** What an error word of next-auth, or of our own forms, says to a person (decisions section 2); unknown ones too. */
export function explain(word: string): Explanation {
  return (Object.hasOwn(words, word) && words[word]) || words.Default!
}
