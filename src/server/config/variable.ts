/** A variable of the environment, defined once: the code reads by it, administrators see it, and the docs are made from it. */
export interface Variable {
  /** What holds without it: the value itself where it is always the same one. None: there is nothing without it. */
  usual?: string
  /** In words, where what holds without it depends on something else. */
  usualText?: string
  about: string
  /** What whoever sets it should know besides. */
  more?: string
  example: string
  isSecret?: true
}

export function idFrom(service: string): Variable {
  return {
    about: `Sign-in with ${service}`,
    more: 'the id and the secret belong together',
    example: 'what the service gives you',
  }
}

export function secretFrom(): Variable {
  return { about: 'The client secret', example: 'what the service gives you', isSecret: true }
}
