declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}

/** Version from package.json; inserted by the build. */
declare const __VERSION__: string
