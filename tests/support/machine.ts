/** Variables by which a machine reaches the registry: its proxy, and the certificates it trusts. */
const network = Object.entries(process.env).filter(([name]) =>
  /_proxy$|_CERTS?(_FILE|_DIR)?$|^npm_config_(registry|ca|cafile)$/i.test(name),
);
const { PATH, HOME } = process.env;

/** Environment of a program as a person starts it: without whatever the test runner has set, such as MODE. */
export const machineEnv = { ...Object.fromEntries(network), PATH, HOME, npm_config_prefer_offline: 'true' };
