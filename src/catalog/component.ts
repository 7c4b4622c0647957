import type {ComponentType, ReactNode} from 'react';
import {createContext, useContext} from 'react';
import type {Json} from '../model/json.ts';

/** An option as a control gets it: texts printed, conditions applied. */
export interface ShownOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly group?: string;
  readonly alone: boolean;
  /** Label of the input that asks for words when this option is chosen. */
  readonly describe?: string;
}

/**
 * What every control of `catalog/widgets` gets. The form draws label, hint and error round it, as
 * the definition's `labelling` says; the control sets `id`, `aria-describedby`, `aria-invalid`.
 * A value may come from an old draft: the control reads what fits it and ignores the rest.
 */
export interface ControlProps {
  /** DOM id of the input; in a group, of the first input, and prefix of the others' ids. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly labelNode: ReactNode;
  readonly value: unknown;
  readonly onChange: (value: Json | undefined) => void;
  readonly onBlur: () => void;
  /**
   * What the control is still waiting for, as the error of whoever wants to go on meanwhile; undefined once it waits for
   * nothing. Stays the same function as long as the control answers at one place.
   */
  readonly onPending: (message: string | undefined) => void;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly sensitive: boolean;
  readonly autocomplete: string | undefined;
  readonly options: readonly ShownOption[];
  /** Said when `options` is empty. */
  readonly empty: string | undefined;
  /** Words to a described option, by option value. */
  readonly words: Readonly<Record<string, string>>;
  readonly onWords: (value: string, words: string | undefined) => void;
  readonly constraints: Readonly<Record<string, Json>>;
  /** The kind's `controlProps` with the field's evaluated `props` laid over them. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Kinds made of parts: each part, drawn as a field, in order. */
  readonly parts: readonly {readonly id: string; readonly node: ReactNode}[];
  /** A part has an error; a control that hides its parts shows them. */
  readonly partsInvalid: boolean;
}

/** What every showing widget gets. */
export interface DisplayProps {
  readonly id: string;
  /** Evaluated and printed: rules to values, lines to text, entries to a list of `{id, ...props}`. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly raise: (event: string, detail: Json) => void;
}

export type Control = ComponentType<ControlProps>;
export type Display = ComponentType<DisplayProps>;

/** The world outside, for the few components that need it. `app` provides it. */
export interface Services {
  /** Makes a call of the API. Rejects with an `Error` that has `status` and `code`. */
  readonly call: (
    operation: string,
    input?: {
      readonly params?: Readonly<Record<string, unknown>>;
      readonly body?: Json;
      readonly signal?: AbortSignal;
      /** Stands in place of the session's token: the call is not the signed-in person's. */
      readonly authorization?: string;
    },
  ) => Promise<Json>;
  /** Sends one file; `onProgress` gets 0 to 1. */
  readonly upload: (
    operation: string,
    file: File,
    input: {
      readonly params?: Readonly<Record<string, unknown>>;
      readonly fields?: Readonly<Record<string, string>>;
      readonly onProgress?: (share: number) => void;
      readonly signal?: AbortSignal;
      readonly authorization?: string;
    },
  ) => Promise<Json>;
  /**
   * Bytes of a stored file by the address an operation gave, with the session's token or another one. Rejects with
   * the code `TOO_LARGE`, without loading it, where it has more than `most`.
   */
  readonly bytes: (href: string, signal?: AbortSignal, most?: number, authorization?: string) => Promise<ArrayBuffer>;
  /** Leaves for an address: a path of this site, or https. What was typed is saved first. */
  readonly leave: (href: string) => void;
  /** Takes a parameter out of the page's address, if it is there, and gives its value. */
  readonly takeQuery: (name: string) => string | undefined;
  /** A secret that the address brought to this page, which alone has it: it is never stored. */
  readonly secret: (name: string) => string | undefined;
  /** Says something to screen readers. */
  readonly announce: (text: string, urgency?: 'polite' | 'assertive') => void;
  /** Shows a short message for a while, and says it to screen readers. '' shows nothing. */
  readonly toast: (text: string, options?: {readonly forMilliseconds?: number}) => void;
  /** What this browser keeps between visits. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether this browser may tell how the site is used. */
  readonly tracking: {readonly allowed: () => boolean; readonly choose: (allowed: boolean) => void};
  readonly org: {
    readonly companyName: string;
    readonly supportPhone: string;
    /** The same as people of the organisation's country read it, where that is not the US. */
    readonly supportPhoneShown?: string;
    readonly email: string;
    readonly [key: string]: unknown;
  };
}

export const ServicesContext = createContext<Services | undefined>(undefined);

/** Throws where no provider stands above: a programmer's mistake. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('No <ServicesContext> above this component.');
  return services;
}
