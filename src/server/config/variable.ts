/** An environment variable, defined once for the code, the administrators' overview and the docs. */
export interface Variable {
  /** Default value if it is always the same; undefined if there is none. */
  usual?: string
  /** Description of a default that depends on something else. */
  usualText?: string
  about: string
  /** Additional information for operators. */
  more?: string
  example: string
  isSecret?: true
}

export function createIdVariable(service: string): Variable {
  return {
    about: `Sign-in with ${service}`,
    more: 'the id and the secret belong together',
    example: 'what the service gives you',
  }
}

export function createSecretVariable(): Variable {
  return { about: 'The client secret', example: 'what the service gives you', isSecret: true }
}
