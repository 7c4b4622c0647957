// Written by scripts/authored-types.ts from schemas/flow.

export interface ScenariosFile {
  /**
   * The flow that is asked.
   */
  flow: string;
  /**
   * A sentence that says what is so -> the case.
   */
  scenarios: {
    [k: string]: ScenariosScenario;
  };
}

/**
 * A case: what is known, and what must come of it.
 */
export interface ScenariosScenario {
  /**
   * Ids of the requirements that it proves.
   */
  requirement?: string | [string, ...string[]];
  /**
   * The organisation; without it, `default`.
   */
  org?: string;
  /**
   * The screen where the person is, or wants to be.
   */
  at?: string;
  /**
   * What is known: facts of the flow by name, as `session` or `application`, each as the server says it. With `like` they patch those of tests/facts/<like>.yaml; what neither says is absent.
   */
  given?: {
    /**
     * A file of tests/facts.
     */
    like?: string;
    /**
     * The step of the server: its name, or `{name, subState}`.
     */
    step?: string | {} | null;
    /**
     * The day: `2026-11-21`.
     */
    today?: string | {};
    /**
     * Transitions that an action raised.
     */
    raised?: string[];
  };
  /**
   * Answers by screen; of one that shows once for each item of a list by the number of the item, `member/2`.
   */
  journey?: {
    [k: string]: {};
  };
  /**
   * What must come of it. Only what is written is compared.
   */
  expect: {
    /**
     * The screen that is decided.
     */
    screen?: string;
    /**
     * The exit that is taken.
     */
    exit?: string;
    /**
     * Screens that may be open beside it.
     */
    open?: string | string[];
    /**
     * The screens of the path, in order.
     */
    path?: string[];
    /**
     * The state of the machine.
     */
    state?: string;
    /**
     * What is carried to the screen.
     */
    carry?: {};
    /**
     * Field -> message that stands at it.
     */
    message?: {
      [k: string]: string;
    };
    /**
     * What decided: `row closing`, `gate signed-out`, `state OPEN`, `path`.
     */
    because?: string;
    /**
     * The case of the row or state.
     */
    case?: string;
    /**
     * What shows on the screen only sometimes, and does here, all of it: `trust`, an option `method.PAYROLL`, the case of a text `stated:some` or a hint `ssn.hint:known`, a field that may stay empty `ssn.optional`, a yes-or-no of a widget that is yes `photo.camera`, which disclosure `terms:esign`, and `open` where its address leads there only sometimes.
     */
    shows?: string[];
    /**
     * What comes of pressing each action that is there, as a browser runs it: `check` where answers are checked first (they count as right), the calls that it makes, in order, where it leads, then `say` where it says that it is done. What calls answer stands in `given`, as `result`; else they answer nothing.
     */
    does?: {
      [k: string]: string | [string, ...string[]];
    };
    /**
     * Call -> what it is given: parameters and body. Every call that is given something.
     */
    sends?: {
      [k: string]: {};
    };
    /**
     * Fields that the screen asks, all of them in their order; `?` behind one that may stay empty, as in `nickname?`.
     */
    asks?: string[];
    /**
     * What widgets and fields are told, all of it: `link.provider` -> its value, `list.rows` -> the entries that show, `list.fee.value` -> what stands in the gaps of a text, `link.linked` -> the action that the event runs.
     */
    tells?: {};
    /**
     * All parameters and facts of the screen: `query.code` -> `needed` or `optional`, a fact -> the operation it is from, what that is given, and whether the screen can do without.
     */
    reads?: {};
    /**
     * What holds of the flow whatever the screen, of it what is written: `section <id>` its screens and those that count as there, `redirect <id>`, `exit <id>` its address, `about`, `event <id>`, `experiments`, `polling`, `moveOn` the screens that stay open, `keepQuery`, and `reads`, its own facts.
     */
    whole?: {};
  };
}
