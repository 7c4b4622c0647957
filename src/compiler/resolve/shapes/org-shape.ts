import {leaf, type MapShape, type Shape, thing} from './shape.ts';

/** Settings are plain JSON: maps are patched at every level, all else is replaced. */
const settings: MapShape & {rest: Shape} = {shape: 'map', keys: {}, rest: leaf};
settings.rest = settings;

export const org: MapShape = {
  ...thing(
    {
      org: leaf,
      hosts: leaf,
      country: leaf,
      timeZone: leaf,
      brand: {...settings, needs: ['companyName', 'supportPhone', 'email']},
      theme: {...settings, needs: ['primary', 'secondary']},
    },
    {needs: ['brand', 'theme']},
  ),
  rest: settings,
};
