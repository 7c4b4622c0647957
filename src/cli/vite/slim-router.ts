import type {Plugin} from 'vite';

const ofRouter = /[\\/]node_modules[\\/]react-router[\\/]/;
/** Naming a component is what keeps the bundler from leaving it out when nobody uses it. */
const naming = /^\w+\.displayName = "[^"]*";$/gm;
const making = /= (React\d*\.(?:createContext|forwardRef|memo))\(/g;

/** Lets the bundler leave out the half of the router that no part of the app uses. */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  transform: (code, id) => {
    if (!ofRouter.test(id)) return null;
    return {code: code.replace(naming, '').replace(making, '= /* @__PURE__ */ $1('), map: null};
  },
});
