/** A picture of a thing built in code. `more`: other fields of list.mjs, and how much of the frame it fills. */
export const own = (build, scene, azimuth, elevation, more = {}) => {
  const { fill = 0.8, ...rest } = more;
  return { build, scene, view: { azimuth, elevation, fill }, ...rest };
};
