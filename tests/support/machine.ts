/** Environment variables for access to the registry: proxy and trusted certificates. */
const network = Object.entries(process.env).filter(([name]) =>
  /_proxy$|_CERTS?(_FILE|_DIR)?$|^npm_config_(registry|ca|cafile)$/i.test(name),
);
const { PATH, HOME } = process.env;

/** Environment of a program as started by a user: without variables of the test runner, such as MODE. */
export const machineEnv = { ...Object.fromEntries(network), PATH, HOME, npm_config_prefer_offline: 'true' };
